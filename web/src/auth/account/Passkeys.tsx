import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { removePasskey as rules } from '@qifuyun/contract/second-factor/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { getSecondFactor, removePasskey } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { Alert, Button } from 'antd'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { passkeysHere } from '../passkeys/passkeys-here.ts'
import styles from './Devices.module.css'
import { CodeItem } from './FactorDialogs.tsx'
import { useText } from './texts.ts'

type Passkey = OwnFactor['passkeyList'][number]

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const add = (): void => location.assign(`/login?status=passkey&redirect=${encodeURIComponent(location.pathname + location.search)}`)

const RemoveDialog = ({ passkey, asks, onClose }: { passkey: Passkey; asks: boolean; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('移除通行密钥「{name}」', { name: passkey.passkeyName })}
      okText={t('移除')}
      of={removePasskey}
      rules={rules}
      fixed={{ passkeyUuid: passkey.passkeyUuid }}
      refresh={[getSecondFactor]}
      intro={<Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('移除后不能再用它登录')} />}
      onDone={onClose}
      onClose={onClose}
    >
      {asks ? <CodeItem /> : null}
    </FormDialog>
  )
}

/** The own passkeys, each a row. */
export const Passkeys = ({ own }: { own: OwnFactor }): ReactNode => {
  const t = useText()
  const [leaving, leave] = useState<Passkey | null>(null)
  return (
    <>
      {own.passkeyList.map((passkey) => (
        <li key={passkey.passkeyUuid} className={styles.row}>
          <Fingerprint {...icon} className={styles.good} />
          <span className={styles.words}>
            <span className={styles.name}>{passkey.passkeyName}</span>
            <span className={styles.hint}>
              {passkey.lastUseTime === null
                ? t('通行密钥，添加于 {time}', { time: formatDate(passkey.createTime) })
                : t('通行密钥，最近使用 {time}', { time: formatDate(passkey.lastUseTime) })}
            </span>
          </span>
          <Button size="small" danger aria-label={t('移除 {name}', { name: passkey.passkeyName })} onClick={() => leave(passkey)}>
            {t('移除')}
          </Button>
        </li>
      ))}
      <li className={styles.row}>
        <Fingerprint {...icon} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name}>{t('通行密钥')}</span>
          <span className={styles.hint}>
            {passkeysHere() ? t('用指纹、面容或设备密码登录') : t('此浏览器或访问地址不支持，请用 HTTPS 域名访问')}
          </span>
        </span>
        <Button size="small" disabled={!passkeysHere()} onClick={add}>
          {t('添加')}
        </Button>
      </li>
      {leaving ? <RemoveDialog passkey={leaving} asks={own.neededCode !== null} onClose={() => leave(null)} /> : null}
    </>
  )
}

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { importSetting, importSettingUpdate } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import styles from './ImportDialog.module.css'
import { useText } from './texts.ts'

interface LimitFieldProps {
  businessCode: string
  maxKb: number
  limitKb: number
  version: number
  onDone: () => void
}

const LimitField = ({ businessCode, maxKb, limitKb, version, onDone }: LimitFieldProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [wanted, setWanted] = useState<number | null>(maxKb)
  const save = useAction(importSettingUpdate, { announce: true, refresh: [importSetting], onDone })
  return (
    <div className={styles.limit}>
      <label htmlFor={id}>{t('单个文件上限（KB）')}</label>
      <NumberField id={id} min={1} max={limitKb} precision={0} value={wanted} onChange={setWanted} />
      <span className={styles.hint}>{t('最大 {max} KB', { max: limitKb })}</span>
      <Button
        type="primary"
        disabled={wanted === null || wanted === maxKb}
        loading={save.isPending}
        onClick={() => save.mutate({ progressBusinessCode: businessCode, importMaxKb: wanted ?? maxKb, version })}
      >
        {t('保存')}
      </Button>
      <Button onClick={onDone}>{t('取消')}</Button>
    </div>
  )
}

/** For administrators: how large one file of this import may be in the enterprise. */
export const ImportLimit = ({ businessCode }: { businessCode: string }): ReactNode => {
  const t = useText()
  const admin = usePermit([ROLE.admin])
  const [open, setOpen] = useState(false)
  const { data } = useCall(importSetting, { progressBusinessCode: businessCode })
  if (!admin || data === undefined) return null
  if (!open)
    return (
      <Button type="link" size="small" className={`${styles.flush} ${styles.limitButton}`} onClick={() => setOpen(true)}>
        {t('调整单个文件上限')}
      </Button>
    )
  const { importMaxKb, importLimitKb, version } = data
  return (
    <LimitField businessCode={businessCode} maxKb={importMaxKb} limitKb={importLimitKb} version={version} onDone={() => setOpen(false)} />
  )
}

import { APP_MANAGERS_MAX } from '@qifuyun/contract/app-center/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { type Application, useNameManagers } from '../api.ts'
import { Section } from './Section.tsx'

/** Who manages the application. */
export const Managers = ({ app }: { app: Application }): ReactNode => {
  const t = useText()
  const before = app.appManager.map(({ userUuid, userName }) => ({ uuid: userUuid, name: userName }))
  const [chosen, setChosen] = useState(before)
  const name = useNameManagers()
  const userUuidList = chosen.map(({ uuid }) => uuid)
  const changed = userUuidList.join() !== before.map(({ uuid }) => uuid).join()
  const save = (
    <Button
      type="primary"
      disabled={!changed}
      loading={name.isPending}
      onClick={() => name.mutate({ appUuid: app.appUuid, userUuidList, version: app.version })}
    >
      {t('保存')}
    </Button>
  )
  return (
    <Section title={t('管理员')} action={save}>
      <PersonPicker
        multiple
        max={APP_MANAGERS_MAX}
        ariaLabel={t('选择管理员')}
        placeholder={t('选择管理员')}
        value={chosen}
        onChange={setChosen}
      />
      <p className={pageStyles.muted} style={{ margin: 0 }}>
        {t('最多 {n} 人，拥有该应用的全部权限，并可设置可见范围', { n: APP_MANAGERS_MAX })}
      </p>
    </Section>
  )
}

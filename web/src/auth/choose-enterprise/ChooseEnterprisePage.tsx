import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { switchEnterprise } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useState } from 'react'
import { text, useText } from '#src/auth/texts.ts'
import { SignOutLink } from '../SignOutLink.tsx'
import { CreateEnterpriseDialog } from './CreateEnterpriseDialog.tsx'
import { EnterpriseCard } from './EnterpriseCard.tsx'
import { InviteCodeDialog } from './InviteCodeDialog.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { useEnterprises } from './use-enterprises.ts'

/** Specification section 9. */
const SWITCH_RELOAD_MS = 1_500

type Opened = { kind: 'join'; enterprise: EnterpriseListItem } | { kind: 'create' } | { kind: 'invite' }

const tellLetIn = (names: readonly string[]): void => {
  for (const enterprise of names) toast({ kind: 'success', text: text('你已加入「{enterprise}」', { enterprise }) })
}

/** For a user whose session works in no enterprise: enter one, accept an invitation, apply, or create one. */
export function ChooseEnterprisePage() {
  const t = useText()
  const { list, failed, reload } = useEnterprises(tellLetIn)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [entering, setEntering] = useState(false)
  const [created, setCreated] = useState<string>()

  const enter = async ({ enterpriseUuid, enterpriseName }: EnterpriseListItem) => {
    setEntering(true)
    try {
      await call(switchEnterprise, { enterpriseUuid })
      toast({ kind: 'success', text: t('正在切换到：{enterprise}', { enterprise: enterpriseName }) })
      // Whoever has created it begins with its first steps.
      setTimeout(() => location.assign(enterpriseUuid === created ? '/dashboard/index' : '/'), SWITCH_RELOAD_MS)
    } catch (error) {
      asCallError(error)
      setEntering(false)
    }
  }
  const close = () => setOpened(null)
  const done = () => {
    close()
    reload()
  }
  const all = list ? [...list.myList, ...list.joinList] : []
  return (
    <div className="qf-narrow">
      <h1>{t('选择企业')}</h1>
      <p className="qf-lead">{t('选择要进入的企业，或加入、创建一个企业')}</p>
      {failed && (
        <p className="qf-empty">
          {t('加载失败')} <Button onClick={reload}>{t('重试')}</Button>
        </p>
      )}
      {list && all.length === 0 && <p className="qf-empty">{t('还没有加入任何企业')}</p>}
      <ul className="qf-enterprises" aria-label={t('企业列表')}>
        {all.map((enterprise) => (
          <EnterpriseCard
            key={`${enterprise.enterpriseUuid}-${enterprise.joinTypeCode}`}
            enterprise={enterprise}
            busy={entering}
            onEnter={() => void enter(enterprise)}
            onJoin={() => setOpened({ kind: 'join', enterprise })}
          />
        ))}
      </ul>
      <div className="qf-pair">
        <Button onClick={() => setOpened({ kind: 'create' })}>{t('创建企业')}</Button>
        <Button onClick={() => setOpened({ kind: 'invite' })}>{t('输入邀请码')}</Button>
      </div>
      <div className="qf-form-foot">
        <SignOutLink />
      </div>
      {opened?.kind === 'join' && <JoinDialog enterprise={opened.enterprise} onDone={done} onClose={close} />}
      {opened?.kind === 'create' && (
        <CreateEnterpriseDialog
          onDone={(enterpriseUuid) => {
            setCreated(enterpriseUuid)
            done()
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'invite' && <InviteCodeDialog onDone={done} onClose={close} />}
    </div>
  )
}

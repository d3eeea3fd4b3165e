import type { GateAnswer } from '@qifuyun/apps/visitor/calls.ts'
import { invitation } from '@qifuyun/apps/visitor/invitation.ts'
import { Alert, Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { EntityFormDrawer } from '#src/applications/form/EntityFormDrawer.tsx'
import { ScrollingPage } from '#src/applications/frame/PageFrame.tsx'
import { useRights } from '#src/applications/rights.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './GateDesk.module.css'
import { GateVerdict } from './GateVerdict.tsx'
import { useChecking } from './use-checking.ts'
import { useGate } from './use-gate.ts'
import { VisitorLists } from './VisitorLists.tsx'

type Gate = NonNullable<ReturnType<typeof useGate>['chosen']>

const WALK_IN = '2'
const GATES_WIDTH = { width: 240, minWidth: 0 }

const WalkIn = ({ gate }: { gate: Gate }): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  const [open, setOpen] = useState(false)
  if (!may('add')) return null
  const initial = { source: WALK_IN, projectUuid: gate.projectUuid, projectName: gate.projectName }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('现场登记')}</Button>
      {open ? <EntityFormDrawer of={invitation} initial={initial} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Desk = ({ gate }: { gate: Gate }): ReactNode => {
  const t = useText()
  const [answer, setAnswer] = useState<GateAnswer | null>(null)
  const { check, busy, kept } = useChecking(gate.uuid, setAnswer)
  return (
    <div className={styles.desk}>
      <section className={styles.check} aria-label={t('核验')}>
        <CodeField busy={busy} onCode={check} />
        {kept > 0 ? (
          <Alert type="warning" showIcon title={t('网络不可用，已离线核验并保存 {n} 条记录，恢复后自动上传', { n: kept })} />
        ) : null}
        <GateVerdict gateUuid={gate.uuid} answer={answer} onAnswer={setAnswer} />
      </section>
      <VisitorLists projectUuid={gate.projectUuid} />
    </div>
  )
}

const Content = ({ gates, chosen }: Pick<ReturnType<typeof useGate>, 'gates' | 'chosen'>): ReactNode => {
  const t = useText()
  if (gates.isLoadingError) return <LoadFailed error={gates.error} onRetry={() => void gates.refetch()} />
  if (gates.data === undefined) return <PageSkeleton />
  if (chosen === undefined) return <StateBlock picture="empty" title={t('请先添加岗亭')} hint={t('岗亭由应用管理员在“岗亭”页签中添加')} />
  return <Desk key={chosen.uuid} gate={chosen} />
}

/** The desk of a gate: a code comes in, a big answer goes out; beside it who is expected and who is inside. */
export const GateDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { gates, list, chosen, choose } = useGate()
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          {list.length === 0 ? null : (
            <Select
              aria-label={t('请选择岗亭')}
              style={GATES_WIDTH}
              value={chosen?.uuid ?? null}
              options={list.map(({ uuid, name, projectName }) => ({ value: uuid, label: `${projectName ?? ''} · ${name}` }))}
              onChange={choose}
            />
          )}
          {chosen === undefined ? null : <WalkIn gate={chosen} />}
        </>
      }
    >
      <Content gates={gates} chosen={chosen} />
    </ScrollingPage>
  )
}

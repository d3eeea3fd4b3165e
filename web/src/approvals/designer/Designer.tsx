import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { BaseStep } from './BaseStep.tsx'
import { DesignerContext } from './context.ts'
import styles from './Designer.module.css'
import type { Design } from './design.ts'
import { FlowStep } from './flow/FlowStep.tsx'
import { FormStep } from './form/FormStep.tsx'
import { Header } from './Header.tsx'
import { MoreStep } from './MoreStep.tsx'
import { OfferedDraft } from './OfferedDraft.tsx'
import type { Step } from './place.ts'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useText } from './texts.ts'
import { to } from './to.ts'
import { TrialDrawer } from './trial/TrialDrawer.tsx'
import { useDesignState } from './use-designer.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { type Stored, useSaving } from './use-saving.ts'

const STEP_BODY: Record<Step, () => ReactNode> = {
  base: () => <BaseStep />,
  form: () => <FormStep />,
  flow: () => <FlowStep />,
  more: () => <MoreStep />,
}

interface DesignerProps {
  first: Design
  stored: Stored | null
  /** 0 before the first publication. */
  versionNo: number
  /** Reads the stored flow again, and starts over with it. */
  onReload: () => void
}

/** Designs one flow: header with steps, the step, and the dialogs around saving. */
export const Designer = ({ first, stored: given, versionNo, onReload }: DesignerProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const [stored, setStored] = useState(given)
  // A new flow is unsaved from the first change on, a template before it.
  const [saved, setSaved] = useState(first)
  const [aside, setAside] = useState<'preview' | 'trial' | null>(null)
  const { judge, replace, ...designer } = useDesignState(first)
  const { design, problems, go, step } = designer
  const dirty = design !== saved
  const draft = useLocalDraft(stored?.flowUuid ?? 'new', dirty ? design : null)
  useUnsaved(dirty)
  const saving = useSaving({
    stored,
    onProblems: judge,
    onSaved: (next, what, publishFlag) => {
      setStored(next)
      setSaved(what)
      draft.forget()
      if (publishFlag === 1) void navigate(to.flows())
      else if (stored === null) void navigate(to.design(next.flowUuid, step), { replace: true })
    },
  })
  const publish = (): void => {
    const [problem] = problems
    if (problem !== undefined) {
      requestHost().toast({ kind: 'error', text: t('流程设置有误，请检查') })
      return go(problem.step, problem.target)
    }
    modal.confirm({
      title: t('发布「{name}」？', { name: design.flowName }),
      content: t('新的申请将使用新版本，审批中的申请不受影响。'),
      okText: t('发布'),
      cancelText: t('取消'),
      onOk: () => saving.save(design, 1).then(() => undefined),
    })
  }
  return (
    <DesignerContext value={designer}>
      <div className={styles.page}>
        <Header
          published={versionNo > 0}
          dirty={dirty}
          savable={dirty || stored === null}
          keptAt={draft.keptAt}
          busy={saving.busy}
          onBack={() => void navigate(to.flows())}
          onPreview={() => setAside('preview')}
          onTry={() => setAside('trial')}
          onSave={() => void saving.save(design, 0)}
          onPublish={publish}
        />
        {draft.offered === null || dirty ? null : (
          <OfferedDraft
            time={draft.offered.time}
            onTake={() => {
              if (draft.offered !== null) designer.edit(() => draft.offered?.design ?? design)
              draft.answer()
            }}
            onDrop={draft.forget}
          />
        )}
        <div className={styles.body}>{STEP_BODY[step]()}</div>
      </div>
      {aside === 'preview' ? <PreviewDialog design={design} onClose={() => setAside(null)} /> : null}
      {aside === 'trial' && stored !== null ? (
        <TrialDrawer flowUuid={stored.flowUuid} design={design} broken={problems.length > 0} onClose={() => setAside(null)} />
      ) : null}
      {saving.stale === null ? null : (
        <StaleDialog
          onOverwrite={() => void saving.save(design, saving.stale?.publishFlag ?? 0, saving.stale?.current)}
          onTheirs={() => {
            draft.forget()
            replace(first)
            setSaved(first)
            onReload()
          }}
          onClose={saving.settle}
        />
      )}
    </DesignerContext>
  )
}

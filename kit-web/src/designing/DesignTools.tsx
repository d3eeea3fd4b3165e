import { Alert, Button, Tooltip } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { ToneTag } from '../fields/ToneTag.tsx'
import type { DesignState } from './use-design.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface StandingProps {
  state: DesignState
  /** The version that is published; 0: none has been. */
  edition: number
}

/** Whether the design is kept, and whether it is published. */
export const DesignStanding = ({ state: { dirty, busy, changed, trouble }, edition }: StandingProps): ReactNode => {
  const t = useText()
  if (trouble !== null) return <ToneTag tone="error">{t('未保存')}</ToneTag>
  if (dirty || busy) return <ToneTag tone="neutral">{t('保存中')}</ToneTag>
  if (edition === 0) return <ToneTag tone="neutral">{t('未发布')}</ToneTag>
  return changed ? <ToneTag tone="warning">{t('有未发布的修改')}</ToneTag> : <ToneTag tone="success">{t('已发布最新内容')}</ToneTag>
}

/** Steps back and forth. */
export const DesignSteps = ({ state }: { state: DesignState }): ReactNode => {
  const t = useText()
  return (
    <>
      <Tooltip title={t('撤销')}>
        <Button aria-label={t('撤销')} icon={<Undo2 {...ICON} />} disabled={!state.canUndo} onClick={state.undo} />
      </Tooltip>
      <Tooltip title={t('重做')}>
        <Button aria-label={t('重做')} icon={<Redo2 {...ICON} />} disabled={!state.canRedo} onClick={state.redo} />
      </Tooltip>
    </>
  )
}

interface TroubleProps {
  state: DesignState
  /** Gives up what is not kept, and begins with what is. */
  onReload: () => void
  className?: string | undefined
}

/** Why the design is not kept, with the way on; nothing while it is. */
export const DesignTrouble = ({ state: { trouble, save }, onReload, className = '' }: TroubleProps): ReactNode => {
  const t = useText()
  if (trouble === null) return null
  return (
    <Alert
      className={className}
      type={trouble.taken ? 'warning' : 'error'}
      showIcon
      title={trouble.words}
      action={
        <Button size="small" onClick={trouble.taken ? onReload : () => void save()}>
          {trouble.taken ? t('重新载入') : t('重试')}
        </Button>
      }
    />
  )
}

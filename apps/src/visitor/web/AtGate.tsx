import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import type { Gate, useGate } from './use-gate.ts'

interface AtGateProps {
  of: Pick<ReturnType<typeof useGate>, 'gates' | 'chosen'>
  /** The desk of the gate at which the user works. */
  children: (gate: Gate) => ReactNode
}

/** What stands at a gate, or why there is none. */
export const AtGate = ({ of: { gates, chosen }, children }: AtGateProps): ReactNode => {
  const t = useText()
  if (gates.isLoadingError) return <LoadFailed error={gates.error} onRetry={() => void gates.refetch()} />
  if (gates.data === undefined) return <PageSkeleton />
  if (chosen === undefined) return <StateBlock picture="empty" title={t('请先添加岗亭')} hint={t('岗亭由应用管理员在“岗亭”页签中添加')} />
  return children(chosen)
}

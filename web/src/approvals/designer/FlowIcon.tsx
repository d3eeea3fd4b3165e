import { Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIcons } from './calls.ts'

/** The picture of a flow: one of the choices, or one of its own. */
export const FlowIcon = ({ icon, size }: { icon: string; size: number }): ReactNode => {
  const icons = useIcons().data ?? []
  const url = icons.find(({ iconKey }) => iconKey === icon)?.iconUrl ?? (icon.startsWith('/') ? icon : undefined)
  return url === undefined ? (
    <Workflow size={size} strokeWidth={1.5} aria-hidden="true" />
  ) : (
    <img src={url} alt="" width={size} height={size} />
  )
}

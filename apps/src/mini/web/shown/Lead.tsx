import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import type { Way } from '#src/mini/calls.ts'

/** What happens when somebody follows a way of a page. */
export interface Leading {
  /** The address; null where the room is not known that it needs. */
  hrefOf: (way: Way) => string | null
  onFollow: (event: MouseEvent<HTMLAnchorElement>, way: Way, banner: string | null) => void
  /** It needs a room. */
  onNeedsRoom: () => void
}

/** null: nothing leads anywhere, as in the builder. */
export const LeadingContext = createContext<Leading | null>(null)

interface LeadProps {
  way: Way | null
  banner?: string
  className: string | undefined
  children: ReactNode
}

/** Something on a page that leads somewhere. */
export const Lead = ({ way, banner, className, children }: LeadProps): ReactNode => {
  const leading = use(LeadingContext)
  if (way === null || leading === null) return <span className={className}>{children}</span>
  const href = leading.hrefOf(way)
  if (href === null)
    return (
      <button type="button" className={className} onClick={leading.onNeedsRoom}>
        {children}
      </button>
    )
  return (
    <a className={className} href={href} onClick={(event) => leading.onFollow(event, way, banner ?? null)}>
      {children}
    </a>
  )
}

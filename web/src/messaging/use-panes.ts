import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useEffect, useState } from 'react'
import { useChat } from './api.ts'

export type Pane = 'list' | 'info'

/** Pixels a pane may have. */
export const PANE_LIMITS = { list: { min: 240, max: 400 }, info: { min: 280, max: 480 } } as const satisfies Record<Pane, object>

interface PaneWidths {
  list?: string | undefined
  info?: string | undefined
}

export interface Panes {
  widths: PaneWidths
  /** `undefined`: back to the width that follows the window. */
  resize(pane: Pane, width: number | undefined): void
  infoOpen: boolean
  toggleInfo(): void
  /** The window is too narrow for a third pane: the details lie over the conversation. */
  narrow: boolean
}

const KEY = 'messaging.panes'
const NARROW = '(max-width: 1279px)'

interface Kept extends PaneWidths {
  infoOpen?: boolean | undefined
}

const readKept = (value: unknown): Kept => {
  if (typeof value !== 'object' || value === null) return {}
  const { list, info, infoOpen }: Partial<Record<string, unknown>> = { ...value }
  return {
    list: typeof list === 'string' ? list : undefined,
    info: typeof info === 'string' ? info : undefined,
    infoOpen: typeof infoOpen === 'boolean' ? infoOpen : undefined,
  }
}

/** Widths of the panes and whether the details are shown, kept for the user on this browser. */
export const usePanes = (): Panes => {
  const userUuid = useChat((state) => state.me?.userUuid)
  const narrow = useMedia(NARROW)
  const [kept, setKept] = useState<Kept>({})
  const [overlay, setOverlay] = useState(false)

  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    if (!userUuid) return
    const forget = (): void => undefined
    userStore(userUuid)
      .read(KEY)
      .then((value) => setKept(readKept(value)), forget)
  }, [userUuid])

  const change = (next: Kept): void => {
    setKept(next)
    const forget = (): void => undefined
    if (userUuid) userStore(userUuid).write(KEY, next).catch(forget)
  }

  return {
    widths: { list: kept.list, info: kept.info },
    resize: (pane, width) => {
      const { min, max } = PANE_LIMITS[pane]
      change({ ...kept, [pane]: width === undefined ? undefined : `${Math.round(Math.min(max, Math.max(min, width)))}px` })
    },
    infoOpen: narrow ? overlay : (kept.infoOpen ?? true),
    toggleInfo: () => (narrow ? setOverlay((open) => !open) : change({ ...kept, infoOpen: !(kept.infoOpen ?? true) })),
    narrow,
  }
}

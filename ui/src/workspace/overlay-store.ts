import { create } from 'zustand'

/** Dialogs of the frame that any place may open. */
export type OverlayName =
  | 'palette'
  | 'shortcuts'
  | 'profile'
  | 'devices'
  | 'security'
  | 'password'
  | 'defaultEnterprise'
  | 'createOrJoin'
  | 'downloads'

interface Overlay {
  open: OverlayName | null
  /** What had the focus before, and gets it back. */
  from: Element | null
  /** What was typed for the palette before it was there. */
  typedAhead: string
}

export const useOverlay = create<Overlay>(() => ({ open: null, from: null, typedAhead: '' }))

/** Opens one of them; the one before closes. */
export const openOverlay = (open: OverlayName): void => useOverlay.setState({ open })

export const closeOverlay = (): void => useOverlay.setState({ open: null })

/** The search field of the tab bar and of the session list opens it, as ⌘/Ctrl+K does. */
export const openPalette = (): void => {
  if (useOverlay.getState().open !== 'palette') useOverlay.setState({ open: 'palette', from: document.activeElement, typedAhead: '' })
}

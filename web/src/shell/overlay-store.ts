import { create } from 'zustand'

/** Dialogs of the frame that any place may open. */
export type OverlayName = 'palette' | 'shortcuts' | 'profile' | 'devices' | 'password' | 'defaultEnterprise' | 'createOrJoin' | 'downloads'

export const useOverlay = create<{ open: OverlayName | null }>(() => ({ open: null }))

/** Opens one of them; the one before closes. */
export const openOverlay = (open: OverlayName): void => useOverlay.setState({ open })

export const closeOverlay = (): void => useOverlay.setState({ open: null })

/** The search field of the tab bar and of the session list opens it, as ⌘/Ctrl+K does. */
export const openPalette = (): void => openOverlay('palette')

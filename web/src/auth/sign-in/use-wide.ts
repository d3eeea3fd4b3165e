import { useMedia } from '#src/ui/use-media.ts'

/** Whether form and QR code fit beside each other; where they do not the QR code is a third tab. */
export const useWide = (): boolean => useMedia('(min-width: 860px)')

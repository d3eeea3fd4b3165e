import { useMedia } from '@qifuyun/ui/components/use-media.ts'

/** Whether form and QR code fit beside each other; where they do not the QR code is a third tab. */
export const useWide = (): boolean => useMedia('(min-width: 860px)')

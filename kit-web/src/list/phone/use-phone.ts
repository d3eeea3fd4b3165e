import { useMedia } from '@qifuyun/ui/components/use-media.ts'

/** Whether lists are rows for a hand rather than tables. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)')

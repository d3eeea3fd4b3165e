import { useMedia } from '@qifuyun/ui/components/use-media.ts'

/** Whether the window has no room for columns that stay in place, as on a telephone. */
export const useNarrow = (): boolean => useMedia('(max-width: 859px)')

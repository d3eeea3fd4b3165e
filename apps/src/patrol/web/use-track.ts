import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { roundTrack } from './calls.generated.ts'

/** The pace of a round. Parts of the page ask for it alike and share one answer. */
export const useTrack = (uuid: string) => useCall(roundTrack, { uuid }).data

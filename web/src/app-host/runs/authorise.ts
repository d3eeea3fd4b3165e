import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { Refusal } from '../bridge/refusal.ts'

/** The address of a registered page. */
export const signedInAddress = async ({ entryUrl }: OpenedApp): Promise<string | null> => entryUrl

export const authorise = async (_opened: OpenedApp): Promise<never> => {
  throw new Refusal('refused', 'the application has no sign-in')
}

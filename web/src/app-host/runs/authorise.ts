import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { createAuthorizeCode } from '@qifuyun/ui/platform/request/endpoints/oauth.generated.ts'
import { Refusal } from '../bridge/refusal.ts'

const SCOPE = 'openid profile'

const codeFor = (appUuid: string, entryUrl: string) =>
  call(createAuthorizeCode, { appUuid, redirect_uri: entryUrl, response_type: 'code', scope: SCOPE }, { quiet: true })

/** The address of a registered page with a code for anyone who opens it; without one where it is no registered redirect address. */
export const signedInAddress = async ({ appUuid, entryUrl }: OpenedApp): Promise<string | null> => {
  if (entryUrl === null) return null
  try {
    return (await codeFor(appUuid, entryUrl)).redirectUrl
  } catch (error) {
    // The page signs nobody in.
    if (error instanceof CallError && error.status === 422) return entryUrl
    throw error
  }
}

/** A fresh code for the page's own server. */
export const authorise = async ({ appUuid, shownAs, entryUrl }: OpenedApp): Promise<{ code: string; redirectUri: string }> => {
  if (shownAs !== 'page' || entryUrl === null) throw new Refusal('refused', 'only a page is signed in')
  const { code } = await codeFor(appUuid, entryUrl)
  return { code, redirectUri: entryUrl }
}

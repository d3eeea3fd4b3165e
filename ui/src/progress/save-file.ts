import { call, download } from '#src/platform/request/call.ts'
import { asCallError } from '#src/platform/request/call-error.ts'
import { downloadFetched } from '#src/platform/request/endpoints/notifications.generated.ts'
import { progressFile, progressLink } from '#src/platform/request/endpoints/progress.generated.ts'

const forget = (): void => undefined

/** Lets the browser save what an address gives; the server sends it as an attachment. */
const saveFrom = (address: string, name: string | null): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? ''
  link.click()
}

/** Saves the file of a job by a link that is good once and for its user only; a refusal has been told. False: it was refused. */
export const fetchJobFile = async (progressId: string): Promise<boolean> => {
  try {
    const { token } = await call(progressLink, { progressId })
    await download(progressFile, { progressId, token })
    return true
  } catch (error) {
    asCallError(error)
    return false
  }
}

/** Saves the file of a job, which is not counted as waiting any more; what is sensitive has no address. */
export const saveJobFile = (progressId: string, address: string | null, name: string | null): void => {
  if (address === null || address === '') {
    void fetchJobFile(progressId)
    return
  }
  saveFrom(address, name)
  call(downloadFetched, { progressIdList: [progressId] }, { quiet: true }).catch(forget)
}

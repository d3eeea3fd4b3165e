import { call } from '@qifuyun/ui/platform/request/call.ts'
import { downloadFetched } from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'

const forget = (): void => undefined

/** Lets the browser save what an address gives; the server sends it as an attachment. */
const saveFrom = (address: string, name: string | null): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? ''
  link.click()
}

/** Saves the file of a job, which is not counted as waiting any more. */
export const saveJobFile = (progressId: string, address: string, name: string | null): void => {
  saveFrom(address, name)
  call(downloadFetched, { progressIdList: [progressId] }, { quiet: true }).catch(forget)
}

import { toast } from '@qifuyun/ui/light/toasts.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { text } from '#src/auth/texts.ts'

/** Says what a browser refused; what the server refused has been shown. */
export const tellPasskey = (error: unknown): void => {
  if (error instanceof CallError) return
  const known = error instanceof Error && error.name === 'InvalidStateError'
  toast({ kind: 'error', text: known ? text('此设备已添加过通行密钥') : text('通行密钥操作已取消或超时') })
}

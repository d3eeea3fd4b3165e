import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { identifyCode } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { deviceId } from '@qifuyun/ui/platform/storage/device-id.ts'
import { useState } from 'react'

export interface Captcha {
  captchaId: string
  /** A data: address. */
  image: string
}

/** A picture is good for one try, so each refusal brings the next one. */
export const useCaptcha = () => {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const refresh = async () => {
    try {
      setCaptcha(await call(identifyCode, { deviceId: deviceId() }))
    } catch {
      // The failure has been shown; the old picture stays and can be asked for again.
    }
  }
  /** Whether the refusal was about the picture. */
  const after = async (error: CallError): Promise<boolean> => {
    const asked = error.reason === 'CAPTCHA_REQUIRED' || error.reason === 'CAPTCHA_WRONG'
    if (asked || captcha) await refresh()
    return asked
  }
  return { captcha, refresh, after }
}

import { type Form, type Values } from '@qifuyun/ui/light/use-form.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { useCaptcha } from './use-captcha.ts'

interface SmsSender<V extends Values> {
  form: Form<V>
  captcha: ReturnType<typeof useCaptcha>
  /** Fields that must be right before anything is sent. */
  needs: readonly (keyof V & string)[]
  request: (captcha: { captchaId?: string; captchaCode?: string }) => Promise<unknown>
}

/** Sends an SMS code after the form's own checks, with a captcha once the server has asked for one; false when nothing was sent. */
export const smsSender =
  <V extends Values>({ form, captcha, needs, request }: SmsSender<V>) =>
  async (): Promise<boolean> => {
    const shown = captcha.captcha
    if (!form.check(shown ? [...needs, 'captchaCode'] : needs)) return false
    try {
      await request(shown ? { captchaId: shown.captchaId, captchaCode: (form.values.captchaCode ?? '').trim() } : {})
      return true
    } catch (error) {
      const refused = asCallError(error)
      if (await captcha.after(refused)) form.set('captchaCode', '')
      form.refuse(refused)
      return false
    }
  }

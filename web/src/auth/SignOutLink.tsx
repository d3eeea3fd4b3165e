import { call } from '@qifuyun/ui/platform/request/call.ts'
import { logout } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { forgetUser } from '@qifuyun/ui/platform/storage/forget-user.ts'
import { clearToken } from '@qifuyun/ui/platform/storage/token.ts'
import { useText } from './texts.ts'

const signOut = async (): Promise<void> => {
  try {
    await call(logout, {}, { quiet: true })
  } catch {
    // The session may be over already; leaving works all the same.
  }
  clearToken()
  forgetUser()
  location.assign('/login')
}

/** Back to the sign-in as somebody else. */
export const SignOutLink = () => {
  const t = useText()
  return (
    <button type="button" className="qf-quiet-link" onClick={() => void signOut()}>
      {t('换个账号登录')}
    </button>
  )
}

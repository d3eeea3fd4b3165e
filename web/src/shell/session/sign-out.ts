import { call } from '@qifuyun/ui/platform/request/call.ts'
import { logout } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { text } from '#src/shell/texts.ts'
import { leave } from './leave.ts'

/** Logs out at the server, then token, roles, routes and all tabs go (specification section 4), and the login page says 退出成功!. */
export const signOut = async (): Promise<void> => {
  await call(logout, {})
  tabActions.forget()
  leave('/login', { kind: 'success', text: text('退出成功!') })
}

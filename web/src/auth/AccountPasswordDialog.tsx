import { type ReactNode, useState } from 'react'
import { AccountNewPassword } from './AccountNewPassword.tsx'
import { AccountVerifyMobile } from './AccountVerifyMobile.tsx'

/** 修改密码: 验证手机, then 设置新密码. */
const AccountPasswordDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const [smsCode, setSmsCode] = useState<string>()
  return smsCode === undefined ? (
    <AccountVerifyMobile onVerified={setSmsCode} onClose={onClose} />
  ) : (
    <AccountNewPassword smsCode={smsCode} onClose={onClose} />
  )
}
export default AccountPasswordDialog

import { catalogue } from '#src/core/catalogue.ts'

/** Texts of signing in and of accounts, with their English lines. */
export const authTexts = catalogue('auth', {
  '退出成功!': 'Signed out!',
  公钥已更新: 'The public key has been renewed',
  请输入密码: 'Enter your password',
  验证码错误: 'Wrong code',
  '验证码已过期，请重新获取': 'The code has expired. Request a new one',
  请输入图形验证码: 'Enter the characters in the picture',
  图形验证码错误: 'The characters do not match the picture',
  账号或密码错误: 'Wrong account or password',
  '密码错误次数过多，账号已锁定，请15分钟后再试': 'Too many wrong passwords. The account is locked for 15 minutes',
  '账号已停用，请联系管理员': 'This account is disabled. Contact your administrator',
  '短信发送过于频繁，请稍后再试': 'A code was sent a moment ago. Wait a little before you request another',
  '短信发送次数已达上限，请稍后再试': 'Too many codes requested. Try again later',
  该手机号已注册: 'This mobile number is already registered',
  该手机号未注册: 'This mobile number is not registered',
  '资料已完善，无需重复提交': 'Your profile is already complete',
  密码需为8到32位: 'Use 8 to 32 characters',
  密码需同时包含字母和数字: 'Use both letters and digits',
  密码不能包含空格: 'The password must not contain spaces',
  密码不能包含手机号: 'The password must not contain your mobile number',
  '密码过于常见，请换一个': 'This password is too common. Choose another',
  原密码错误: 'The current password is wrong',
  新密码不能与原密码相同: 'The new password must differ from the current one',
  '二维码已失效，请刷新': 'The QR code has expired. Refresh it',
  请使用扫码的账号确认: 'Confirm with the account that scanned the code',
  请先扫码: 'Scan the code first',
  请选择要下线的设备: 'Select devices to sign out',
  请输入昵称: 'Enter a nickname',
})

export const { say } = authTexts

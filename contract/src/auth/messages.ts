import { catalogue } from '#src/core/catalogue.ts'

/** Texts of signing in and of accounts, with their English lines. */
export const authTexts = catalogue('auth', {
  '退出成功!': 'Signed out!',
  公钥已更新: 'The public key was renewed',
  请输入密码: 'Please enter the password',
  验证码错误: 'Wrong code',
  '验证码已过期，请重新获取': 'The code has expired, please request a new one',
  请输入图形验证码: 'Please enter the characters in the picture',
  图形验证码错误: 'Wrong characters',
  账号或密码错误: 'Wrong account or password',
  '密码错误次数过多，账号已锁定，请15分钟后再试': 'Too many wrong passwords, the account is locked for 15 minutes',
  '账号已停用，请联系管理员': 'The account is disabled, please contact the administrator',
  '短信发送过于频繁，请稍后再试': 'A code was just sent, please wait',
  '短信发送次数已达上限，请稍后再试': 'The limit of codes is reached, please try later',
  该手机号已注册: 'This mobile number is registered already',
  该手机号未注册: 'This mobile number is not registered',
  '资料已完善，无需重复提交': 'The account is complete already',
  密码需为8到32位: 'The password needs 8 to 32 characters',
  密码需同时包含字母和数字: 'The password needs both letters and digits',
  密码不能包含空格: 'The password must not contain spaces',
  密码不能包含手机号: 'The password must not contain the mobile number',
  '密码过于常见，请换一个': 'The password is too common',
  原密码错误: 'The old password is wrong',
  新密码不能与原密码相同: 'The new password must differ from the old one',
  '二维码已失效，请刷新': 'The QR code has expired, please refresh',
  请使用扫码的账号确认: 'Please confirm with the account that scanned',
  请先扫码: 'Please scan first',
  请选择要下线的设备: 'Please choose the devices to sign out',
  请输入昵称: 'Please enter a nickname',
})

export const { say } = authTexts

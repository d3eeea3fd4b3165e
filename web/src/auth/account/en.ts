import { passwordEn } from '../password-en.ts'

/** Texts of the account dialogs inside the workspace. */
export const en = {
  ...passwordEn,
  登录设备: 'Signed-in devices',
  个人简介: 'About me',
  当前登录: 'Current sessions',
  登录记录: 'Sign-in history',
  未知设备: 'Unknown device',
  本机: 'This device',
  下线: 'Sign out',
  下线其他设备: 'Sign out other devices',
  '下线其他 {n} 台设备？': 'Sign out {n} other devices?',
  登录成功: 'Signed in',
  登录失败: 'Sign-in failed',
  管理我的企业: 'My enterprises',
} as const

/** Texts of the frame around sub-applications. */
export const en = {
  应用: 'Application',
  '如需使用，请联系企业管理员启用': 'Ask your enterprise administrator to enable it',
  应用授权已到期: 'The licence of the application has expired',
  请联系企业管理员续订: 'Ask your enterprise administrator to renew it',
  '该应用未对你开放，请联系企业管理员': 'The application is not open to you; ask your enterprise administrator',
  当前版本没有这个应用的页面: 'This version has no pages of the application',
  该应用在新窗口打开: 'This application opens in a window of its own',
  打开应用: 'Open the application',
  应用二维码: 'QR code of the application',
  应用没有响应: 'The application does not answer',
  应用启动失败: 'The application could not start',
  应用离开了原来的页面: 'The application has left its page',
  应用地址未配置: 'The application has no address',
  请联系企业管理员检查应用地址: 'Ask your enterprise administrator to check its address',
  '应用出现错误，部分功能可能无法使用': 'The application has run into an error; parts of it may not work',
  重新加载: 'Reload',
  '{app}：{text}': '{app}: {text}',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    appHost: typeof en
  }
}

export const en = {
  新窗口打开: 'Open in new window',
  刷新: 'Refresh',
  即将打开外部网站: 'You are about to open an external site',
  '「{title}」不是企服云的页面，请确认网址可信，不要在其中填写企服云的密码':
    '“{title}” is not a Qifuyun page. Make sure you trust the site, and never enter your Qifuyun password there',
  继续访问: 'Continue',
  '地址无效，只能打开 http 或 https 网页': 'Invalid address. Only http and https pages can be opened',
  '该网页没有加密，请在新窗口打开': 'This page is not encrypted. Open it in a new window',
  '调整「{name}」的宽度': 'Change the width of "{name}"',
  个人信息获取异常: 'Could not load your profile',
  '当前用户在{enterpriseName}下没有权限': 'You have no permissions in {enterpriseName}',
  当前用户没有任何权限: 'You have no permissions',
  展开菜单: 'Expand menu',
  收起菜单: 'Collapse menu',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    workspace: typeof en
  }
}

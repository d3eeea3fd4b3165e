/** Texts of the application centre and of signing in to applications, with their English lines. */
export const APP_CENTER_EN = {
  应用已停用: 'The application is disabled',
  请输入应用名称: 'Please enter the name of the application',
  应用名称已存在: 'There is an application of this name',
  '自建应用最多{max}个': 'At most {max} self-built applications',
  只能删除自建应用: 'Only self-built applications can be deleted',
  只能修改自建应用: 'Only self-built applications can be changed',
  请输入应用地址: 'Please enter the address of the application',
  '请输入以http://或https://开头的网址': 'Please enter an address that begins with http:// or https://',
  地址不能包含用户名和密码: 'The address must not contain a user name or password',
  '请使用https地址（本机地址除外）': 'Please use an https address (but for this very machine)',
  回调地址不能包含通配符: 'A redirect address must not contain wildcards',
  '回调地址不能包含#': 'A redirect address must not contain #',
  回调地址未登记: 'The redirect address is not registered',
  所选管理员不在企业中: 'The chosen administrator is not in the enterprise',
  授权参数错误: 'Wrong parameters of the authorisation',
  应用不存在或已停用: 'The application does not exist or is disabled',
} as const

import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the application centre and of signing in to applications, with their English lines. */
export const appCenterTexts = catalogue('app-center', {
  应用名称已存在: 'An application with this name already exists',
  '自建应用最多{max}个': 'At most {max} custom applications',
  只能删除自建应用: 'Only custom applications can be deleted',
  只能修改自建应用: 'Only custom applications can be edited',
  请输入应用地址: 'Enter the application address',
  '请输入以http://或https://开头的网址': 'Enter an address that starts with http:// or https://',
  地址不能包含用户名和密码: 'The address must not contain a user name or password',
  '请使用https地址（本机地址除外）': 'Use an https address (localhost is exempt)',
  回调地址不能包含通配符: 'Redirect URIs must not contain wildcards',
  '回调地址不能包含#': 'Redirect URIs must not contain #',
  所选管理员不在企业中: 'The selected manager is not a member of the enterprise',
  请输入接收地址: 'Enter the address that receives events',
  '请使用https地址；内网地址须由系统管理员开放':
    'Use an https address; addresses of your own network must be opened by the administrator of the installation',
  接收地址不能是内网地址: 'Events cannot be sent to a private address',
  请选择要推送的资料与单据: 'Choose the records to be told of',
  只有自建应用可以接收事件: 'Only custom applications can receive events',
  请先设置接收地址: 'Set the address that receives events first',
})

export const { say } = appCenterTexts

import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the application centre and of signing in to applications, with their English lines. */
export const appCenterTexts = catalogue('app-center', {
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
  所选管理员不在企业中: 'The chosen administrator is not in the enterprise',
  请输入接收地址: 'Please enter the address that events are sent to',
  接收地址不能是内网地址: 'Events cannot be sent to private addresses',
  只有自建应用可以接收事件: 'Only self-built applications receive events',
  请先设置接收地址: 'Please set the address that events are sent to first',
})

export const { say } = appCenterTexts

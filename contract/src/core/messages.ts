/**
 * Texts the server may send as `msg` or as a field message: the Chinese source is the key, English stands beside it.
 * A text that is missing here does not compile, so no message can lack its English line. `{name}` marks a parameter.
 */
export const EN = {
  success: 'success',
  '操作成功!': 'Done!',
  '修改成功！': 'Changed!',
  '短信验证码获取成功，请注意查收！': 'The code was sent, please check your messages!',
  验证成功: 'Verified',
  '退出成功!': 'Signed out!',
  公钥已更新: 'The public key was renewed',
  // refusals of the transport
  '登录已失效，请重新登录': 'Your sign-in has expired, please sign in again',
  暂无权限: 'No permission',
  数据不存在: 'Not found',
  '系统繁忙，请稍后再试': 'The system is busy, please try again later',
  '操作过于频繁，请稍后再试': 'Too many requests, please try again later',
  '请求重复，请刷新后再试': 'Repeated request, please refresh and try again',
  '请求正在处理，请稍候': 'The request is still being processed, please wait',
  '缺少请求标识，请刷新页面后重试': 'The request key is missing, please refresh the page',
  '数据已被他人修改，请刷新后重试': 'Someone else changed this, please refresh and try again',
  请求格式错误: 'Malformed request',
  '内容过大，请精简后再提交': 'The content is too large',
  请先选择企业: 'Please choose an enterprise first',
  '当前企业已切换，请刷新页面': 'The current enterprise has changed, please refresh the page',
  '请求超时，请稍后再试': 'The request timed out, please try again later',
  不支持预加载: 'Prefetching is refused',
  // fields
  必填: 'Required',
  格式错误: 'Wrong format',
  类型错误: 'Wrong type',
  '最多{max}个字': 'At most {max} characters',
  '至少{min}个字': 'At least {min} characters',
  '不能小于{min}': 'Must be at least {min}',
  '不能大于{max}': 'Must be at most {max}',
  '最多{max}项': 'At most {max} items',
  '至少{min}项': 'At least {min} items',
  选项无效: 'Not one of the choices',
  包含不支持的字符: 'Contains unsupported characters',
  编号格式错误: 'Malformed id',
  请输入手机号: 'Please enter a mobile number',
  手机号格式错误: 'Wrong mobile number format',
  请输入密码: 'Please enter the password',
  请输入验证码: 'Please enter the code',
  验证码最多6位: 'The code has at most 6 digits',
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
  '请正确填写表单！': 'Please fill in the form correctly!',
  密码需为8到32位: 'The password needs 8 to 32 characters',
  密码需同时包含字母和数字: 'The password needs both letters and digits',
  密码不能包含空格: 'The password must not contain spaces',
  密码不能与手机号相同: 'The password must not be the mobile number',
  '密码过于常见，请换一个': 'The password is too common',
  原密码错误: 'The old password is wrong',
  新密码不能与原密码相同: 'The new password must differ from the old one',
  '二维码已失效，请刷新': 'The QR code has expired, please refresh',
  请使用扫码的账号确认: 'Please confirm with the account that scanned',
  请先扫码: 'Please scan first',
  请选择要下线的设备: 'Please choose the devices to sign out',
  邮箱格式错误: 'Wrong e-mail format',
  网址格式错误: 'Wrong address format',
  请输入昵称: 'Please enter a nickname',
  // enterprise
  请输入真实姓名: 'Please enter the real name',
  不能包含特殊字符: 'Special characters are not allowed',
  最多10个字: 'At most 10 characters',
  正在等待企业后台审核中: 'Waiting for the enterprise to review',
  '您已申请加入该企业，正在等待审核': 'You have applied already and are waiting for the review',
  '您已被邀请加入该企业，请直接加入': 'You are invited to this enterprise already, just join it',
  您已是该企业成员: 'You are a member of this enterprise already',
  邀请码无效或已过期: 'The invitation is invalid or has expired',
  企业名称已存在: 'The enterprise name is taken',
  最多创建5个企业: 'At most 5 enterprises can be created',
  请输入企业名称: 'Please enter the enterprise name',
  '企业已停用，请联系平台': 'The enterprise is disabled, please contact the platform',
  '企业所有者不能退出，请先转让企业': 'The owner cannot leave; make the enterprise over first',
  转让凭证无效或已过期: 'The make-over ticket is invalid or has expired',
  不能转让给自己: 'The enterprise is yours already',
  企业至少保留一名管理员: 'The enterprise needs at least one administrator',
  新所有者必须是企业在职成员: 'The new owner must be an active member',
  该角色不属于您: 'This role is not yours',
  // files
  '只能上传图片格式!': 'Only images can be uploaded!',
  '图片大小不能超过5000KB!': 'An image has at most 5000 KB!',
  '图片像素过大，请压缩后再上传': 'The image has too many pixels, please make it smaller',
  '图片已损坏，请更换后再上传': 'The image is damaged, please choose another one',
  '只能上传xlsx格式!': 'Only xlsx files can be uploaded!',
  '文件大小不能超过{max}KB!': 'A file has at most {max} KB!',
  '文件大小不能超过{max}MB!': 'A file has at most {max} MB!',
  '文件内容异常，请另存后再上传': 'The file holds something unusual, please save it anew and try again',
  不能上传空文件: 'The file is empty',
  不能上传可执行文件: 'Programs cannot be uploaded',
  请选择要上传的文件: 'Please choose a file',
  '最多上传{n}个文件': 'At most {n} files can be uploaded',
  '分片大小错误，请重新上传': 'A part has the wrong size, please upload again',
  '文件尚未上传完整，请继续上传': 'Parts of the file are missing, please go on uploading',
  '文件校验失败，请重新上传': 'The file arrived damaged, please upload again',
  '文件正在处理，请稍候': 'The file is being stored, please wait',
  文件不存在或已失效: 'The file does not exist or has expired',
  链接已失效: 'The link has expired',
  // messaging
  消息不能超过5000字: 'A message has at most 5000 characters',
  消息不能为空: 'The message is empty',
  您不在该会话中: 'You are not in this conversation',
  您已被禁言: 'You are muted',
  全员禁言中: 'Everyone is muted',
  联系人不存在: 'No such contact',
  不能与自己聊天: 'You cannot chat with yourself',
  暂不支持该消息类型: 'This type of message is not supported',
  '@所有人仅群主和管理员可用': 'Only the owner and admins may mention all',
  提醒的人不在会话中: 'A mentioned person is not in the conversation',
  最多置顶20个会话: 'At most 20 conversations can be pinned',
  被回复的消息不存在: 'The message replied to does not exist',
  未知事件: 'Unknown event',
  连接数过多: 'Too many connections',
} as const

export type Message = keyof typeof EN

/** Values of a message's `{name}` parameters. */
export type MessageParams = Record<string, string | number>

/** Replaces `{name}` by its value. */
export const fill = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))

export type Language = 'zh-CN' | 'en'

/** The text in the caller's language; the Chinese source when English lacks it (texts of user data pass unchanged). */
export const translate = (text: string, language: Language, params?: MessageParams): string => {
  // Widened for the look-up: field messages may come from schemas as plain strings.
  const source = language === 'en' ? ((EN as Record<string, string>)[text] ?? text) : text
  return fill(source, params)
}

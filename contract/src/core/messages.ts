/**
 * Texts the server may send as `msg` or as a field message: the Chinese source is the key, English stands beside it.
 * A text that is missing here does not compile, so no message can lack its English line. `{name}` marks a parameter.
 */
export const EN = {
  success: 'success',
  '{list}': '{list}',
  是: 'Yes',
  否: 'No',
  '操作成功!': 'Done!',
  '修改成功！': 'Changed!',
  '短信验证码获取成功，请注意查收！': 'The code was sent, please check your messages!',
  验证成功: 'Verified',
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
  '内容不能超过{max}KB': 'The content has at most {max} KB',
  编号格式错误: 'Malformed id',
  请输入手机号: 'Please enter a mobile number',
  手机号格式错误: 'Wrong mobile number format',
  请输入验证码: 'Please enter the code',
  验证码最多6位: 'The code has at most 6 digits',
  '短信服务未配置，请联系管理员': 'No SMS service is configured; please contact the administrator',
  '请正确填写表单！': 'Please fill in the form correctly!',
  邮箱格式错误: 'Wrong e-mail format',
  网址格式错误: 'Wrong address format',
  // enterprise
  请输入真实姓名: 'Please enter the real name',
  不能包含特殊字符: 'Special characters are not allowed',
  最多10个字: 'At most 10 characters',
  企业至少保留一名管理员: 'The enterprise needs at least one administrator',
  // organisation and members
  请选择部门: 'Please choose a department',
  请选择角色: 'Please choose a role',
  部门不存在: 'There is no such department',
  角色不存在: 'There is no such role',
  主部门必须是所在部门之一: 'The primary department must be one of the departments',
  负责部门必须是所在部门之一: 'A department that is headed must be one of the departments',
  // files
  '只能上传图片格式!': 'Only images can be uploaded!',
  '文件大小不能超过{max}KB!': 'A file has at most {max} KB!',
  '文件内容异常，请另存后再上传': 'The file holds something unusual, please save it anew and try again',
  请选择要上传的文件: 'Please choose a file',
  '最多上传{n}个文件': 'At most {n} files can be uploaded',
  文件不存在或已失效: 'The file does not exist or has expired',
  链接已失效: 'The link has expired',
  // messaging
  请输入搜索关键词: 'Please enter what to search for',
  时间格式错误: 'This is not a time',
  只能添加本企业的在职成员: 'Only active members of the enterprise can be added',
  时间须晚于当前: 'The time must be in the future',
  时间最晚为一年以内: 'The time must be within a year',
  // imports and exports
  已取消: 'Cancelled',
  '文件是旧版xls格式或已加密，请另存为xlsx后再导入': 'The file is an old xls or encrypted, please save it as xlsx',
  数据已被修改或删除: 'It was changed or removed since',
  开始时间须早于结束时间: 'The beginning must be before the end',
  未知事件: 'Unknown event',
  连接数过多: 'Too many connections',
  // fields of applications, by their label
  '请填写{label}': 'Please fill in {label}',
  '{label}取值不正确': '{label} has a wrong value',
  '{label}不能超过{n}个字符': '{label} has at most {n} characters',
  '{label}应在{a}到{b}之间': '{label} must lie between {a} and {b}',
  '{label}不能小于{min}': '{label} must be at least {min}',
  '{label}不能大于{max}': '{label} must be at most {max}',
  '{label}应为整数': '{label} must be a whole number',
  '{label}最多{n}位小数': '{label} has at most {n} decimals',
  '{label}日期格式不正确': '{label} is not a date',
  '{label}时间格式不正确': '{label} is not a time',
  '{label}应为月份，如2026-03': '{label} must be a month, such as 2026-03',
  '{label}应为一天中的时刻，如08:30': '{label} must be a time of day, such as 08:30',
  '{label}至少{n}项': '{label} needs at least {n} items',
  '{label}最多{n}项': '{label} has at most {n} items',
  '{label}不存在': '{label} does not exist',
  结束时间不能早于开始时间: 'The end must not be before the begin',
  结束日期不能早于开始日期: 'The end date must not be before the begin date',
  筛选条件过多: 'Too many filter conditions',
  '未知的筛选字段{field}': 'Unknown filter field {field}',
  '筛选条件不适用于{label}': 'This condition does not fit {label}',
  当前状态不允许该操作: 'Not allowed in the current state',
  '当前状态不允许修改{label}': '{label} cannot be changed in the current state',
  '{label}正在被使用，不能删除': '{label} is in use and cannot be deleted',
  // main data
  银行账号格式不正确: 'Malformed number of a bank account',
  电话号码格式不正确: 'Malformed telephone number',
  车牌号格式不正确: 'Malformed number plate',
  身份证号格式不正确: 'Malformed number of an identity card',
  统一社会信用代码格式不正确: 'Wrong unified social credit code',
  '楼栋「{name}」已属于同类型的进行中标段': 'The building {name} belongs to an active tender of this type already',
  // meeting rooms
  请填写拒绝原因: 'Please say why it is refused',
  时间范围过大: 'The range of time is too large',
  // activities and courses
  '已报名，无需重复操作': 'You have signed up already',
  请输入选项: 'Please enter the option',
  选项不能重复: 'Options must differ',
  请输入应用名称: 'Please enter the name of the application',
  应用已停用: 'The application is disabled',
  支付渠道未配置: 'This way of paying is not set up',
  '订单状态已变化，请刷新后重试': 'The order has changed, please refresh and try again',
  结束时间必须晚于开始时间: 'The end must be after the beginning',
  尚未报名: 'You have not signed up',
  // rows of the past
  '{label}不能晚于当前时间': '{label} cannot lie in the future',
  请勿重复提交: 'This has been reported already',
  // notices
  请选择接收范围: 'Please choose the receivers',
  '所选对象不存在，请重新选择': 'What was chosen does not exist, please choose again',
} as const

export type Message = keyof typeof EN

/** Values of a message's `{name}` parameters. */
export type MessageParams = Record<string, string | number>

/** Replaces `{name}` by its value. */
export const fill = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))

export type Language = 'zh-CN' | 'en'

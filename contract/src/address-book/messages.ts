/** Texts of the address book, with their English lines. */
export const ADDRESS_BOOK_EN = {
  '该成员已恢复，无需重复操作': 'This person has been brought back already',
  '移除超过{n}天，不能恢复，请重新邀请': 'Removed more than {n} days ago: invite the person again',
  请输入字段名称: 'Please enter the name of the field',
  字段名称已存在: 'There is a field of this name already',
  '不能与系统字段“{name}”重名': 'Everybody has a field “{name}” already',
  字段类型不能修改: 'The kind of a field stays',
  '字段不能超过{max}个': 'At most {max} fields',
  '选项“{name}”已被成员使用，不能删除': 'Members have chosen “{name}”: it cannot be taken away',
  不能星标自己: 'You cannot mark yourself with a star',
  '星标联系人最多{max}个': 'At most {max} starred contacts',
  根节点不能隐藏: 'The root cannot be hidden',
} as const

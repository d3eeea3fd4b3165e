/** Texts of the address book, with their English lines. */
export const ADDRESS_BOOK_EN = {
  '该成员已恢复，无需重复操作': 'This person has been brought back already',
  '移除超过{n}天，不能恢复，请重新邀请': 'Removed more than {n} days ago: invite the person again',
  根节点不能隐藏: 'The root cannot be hidden',
} as const

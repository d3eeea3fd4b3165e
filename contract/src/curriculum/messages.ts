/** Texts of courses, with their English lines. */
export const CURRICULUM_EN = {
  请输入题目: 'Please enter the question',
  请输入选项: 'Please enter the option',
  每题至少两个选项: 'A question needs two options at least',
  请选择正确答案: 'Please choose the right answer',
  选项不能重复: 'Options must differ',
  该课程没有测验: 'This course has no quiz',
  学完全部章节后才能测验: 'Finish all chapters first',
  测验次数已用完: 'There is no attempt left',
  测验题目已更新: 'The questions have changed, please take the quiz again',
  题目不存在: 'There is no such question',
} as const

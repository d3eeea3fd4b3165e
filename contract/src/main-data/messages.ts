import { catalogue } from '#src/core/catalogue.ts'

/** Texts of main data, with their English lines. */
export const mainDataTexts = catalogue('main-data', {
  矩形边长不能小于10像素: 'Rectangles must be at least 10 px on each side',
  '矩形须有4个顶点，且边与图片平行': 'A rectangle has 4 corners and sides parallel to the image',
  多边形至少需要3个不同的顶点: 'A polygon needs at least 3 different corners',
  多边形的边不能相交: 'The sides of a polygon must not cross',
  顶点不能超出图片: 'Corners must lie inside the image',
  区域不能重叠: 'Areas must not overlap',
  顶点总数不能超过2000个: 'At most 2000 corners in total',
  坐标格式错误: 'Invalid coordinates',
  部位不存在: 'This building part does not exist',
  请先上传底图: 'Upload an image first',
  '原房间没有{label}，请先补全': 'The room has no {label} yet. Fill it in first',
  '请填写每个房间的{label}': 'Enter the {label} of every room',
  '{label}之和须为{area}，目前为{sum}': '{label} must add up to {area} but is {sum}',
  只能合并同一楼栋同一单元的房间: 'Only rooms in the same unit of a building can be merged',
  '所选房间的业主不一致，不能合并': 'The rooms belong to different owners and cannot be merged',
  '请先补全房间的建筑面积：{rooms}': 'Fill in the gross area first: {rooms}',
  请至少选择2个房间: 'Select at least 2 rooms',
  请至少拆成2个房间: 'Split into at least 2 rooms',
  一次最多20个房间: 'At most 20 rooms at a time',
  '房态不一致，请选择合并后的房态': 'The rooms have different statuses. Select the status of the merged room',
  '有未结束的记录：{records}，请先办结': 'There are open records: {records}. Complete them first',
  '拆分合并后的房间已变化，不能撤销': 'The rooms have changed since. This cannot be undone',
  该拆分合并已撤销: 'This has already been undone',
  编号规则格式错误: 'Invalid numbering rule',
  '一次最多生成{max}间房间': 'At most {max} rooms at a time',
  '房号重复：{rooms}': 'Duplicate room numbers: {rooms}',
  '房号已存在：{rooms}': 'Room numbers already exist: {rooms}',
  楼层不能为0: 'There is no floor 0',
  结束楼层不能低于起始楼层: 'The last floor must not be below the first',
})

export const { say } = mainDataTexts

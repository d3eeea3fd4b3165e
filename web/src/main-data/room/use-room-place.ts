import { useText } from '#src/main-data/texts.ts'

/** Floor and unit as people say them. */
export const useRoomPlace = () => {
  const t = useText()
  return {
    floor: (floorNo: number | null): string => (floorNo === null ? t('未分楼层') : floorNo < 0 ? `B${-floorNo}` : `${floorNo}F`),
    unit: (unitNo: string | null): string => (unitNo === null ? t('不分单元') : t('{n} 单元', { n: unitNo })),
  }
}

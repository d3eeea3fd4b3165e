// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import { demoRoles as attendanceRoles } from '#src/attendance/demo.ts'
import { demoRoles as biddingRoles } from '#src/bidding/demo.ts'
import { demoRoles as cleaningGreeningRoles } from '#src/cleaning-greening/demo.ts'
import { demoRoles as energyRoles } from '#src/energy/demo.ts'
import { demoRoles as equipmentInspectionRoles } from '#src/equipment-inspection/demo.ts'
import { demoRoles as fixedAssetRoles } from '#src/fixed-asset/demo.ts'
import { demoRoles as iotRoles } from '#src/iot/demo.ts'
import { demoRoles as knowledgeBaseRoles } from '#src/knowledge-base/demo.ts'
import { demoRoles as officeWorkRoles } from '#src/office-work/demo.ts'
import { demoRoles as patrolRoles } from '#src/patrol/demo.ts'
import { demoRoles as qualityRoles } from '#src/quality/demo.ts'
import { demoRoles as shiftsRoles } from '#src/shifts/demo.ts'
import { demoRoles as trainingRoles } from '#src/training/demo.ts'
import { demoRoles as workOrderRoles } from '#src/work-order/demo.ts'
import { demoRoles as zkyRoles } from '#src/zky/demo.ts'
import { flows as attendanceFlows } from '#src/attendance/flows.ts'
import { flows as biddingFlows } from '#src/bidding/flows.ts'
import { flows as budgetingFlows } from '#src/budgeting/flows.ts'
import { flows as businessReportFlows } from '#src/business-report/flows.ts'
import { flows as cleaningGreeningFlows } from '#src/cleaning-greening/flows.ts'
import { flows as communityActivityFlows } from '#src/community-activity/flows.ts'
import { flows as communityNoticeFlows } from '#src/community-notice/flows.ts'
import { flows as complaintFlows } from '#src/complaint/flows.ts'
import { flows as contractManagementFlows } from '#src/contract-management/flows.ts'
import { flows as customersFlows } from '#src/customers/flows.ts'
import { flows as decorationFlows } from '#src/decoration/flows.ts'
import { flows as downloadCenterFlows } from '#src/download-center/flows.ts'
import { flows as dunningFlows } from '#src/dunning/flows.ts'
import { flows as equipmentInspectionFlows } from '#src/equipment-inspection/flows.ts'
import { flows as feeFlows } from '#src/fee/flows.ts'
import { flows as fixedAssetFlows } from '#src/fixed-asset/flows.ts'
import { flows as inventoryFlows } from '#src/inventory/flows.ts'
import { flows as invoicingFlows } from '#src/invoicing/flows.ts'
import { flows as knowledgeBaseFlows } from '#src/knowledge-base/flows.ts'
import { flows as loanFlows } from '#src/loan/flows.ts'
import { flows as loyaltyFlows } from '#src/loyalty/flows.ts'
import { flows as mallFlows } from '#src/mall/flows.ts'
import { flows as marketingFlows } from '#src/marketing/flows.ts'
import { flows as meterReadingFlows } from '#src/meter-reading/flows.ts'
import { flows as moveInOutFlows } from '#src/move-in-out/flows.ts'
import { flows as officeWorkFlows } from '#src/office-work/flows.ts'
import { flows as parkingFlows } from '#src/parking/flows.ts'
import { flows as paymentSplitFlows } from '#src/payment-split/flows.ts'
import { flows as procurementFlows } from '#src/procurement/flows.ts'
import { flows as qualityFlows } from '#src/quality/flows.ts'
import { flows as questionnaireFlows } from '#src/questionnaire/flows.ts'
import { flows as reconcilingFlows } from '#src/reconciling/flows.ts'
import { flows as releasePassFlows } from '#src/release-pass/flows.ts'
import { flows as repairFlows } from '#src/repair/flows.ts'
import { flows as roomHandoverFlows } from '#src/room-handover/flows.ts'
import { flows as saleFlows } from '#src/sale/flows.ts'
import { flows as shiftsFlows } from '#src/shifts/flows.ts'
import { flows as supplierFlows } from '#src/supplier/flows.ts'
import { flows as visitorFlows } from '#src/visitor/flows.ts'
import { market as accessControlMarket } from '#src/access-control/market.ts'
import { market as attendanceMarket } from '#src/attendance/market.ts'
import { market as biddingMarket } from '#src/bidding/market.ts'
import { market as budgetingMarket } from '#src/budgeting/market.ts'
import { market as businessReportMarket } from '#src/business-report/market.ts'
import { market as cleaningGreeningMarket } from '#src/cleaning-greening/market.ts'
import { market as communityActivityMarket } from '#src/community-activity/market.ts'
import { market as communityNoticeMarket } from '#src/community-notice/market.ts'
import { market as complaintMarket } from '#src/complaint/market.ts'
import { market as contractManagementMarket } from '#src/contract-management/market.ts'
import { market as customersMarket } from '#src/customers/market.ts'
import { market as decorationMarket } from '#src/decoration/market.ts'
import { market as downloadCenterMarket } from '#src/download-center/market.ts'
import { market as dunningMarket } from '#src/dunning/market.ts'
import { market as energyMarket } from '#src/energy/market.ts'
import { market as equipmentInspectionMarket } from '#src/equipment-inspection/market.ts'
import { market as feeMarket } from '#src/fee/market.ts'
import { market as fixedAssetMarket } from '#src/fixed-asset/market.ts'
import { market as generalSettingsMarket } from '#src/general-settings/market.ts'
import { market as inventoryMarket } from '#src/inventory/market.ts'
import { market as invoicingMarket } from '#src/invoicing/market.ts'
import { market as iotMarket } from '#src/iot/market.ts'
import { market as knowledgeBaseMarket } from '#src/knowledge-base/market.ts'
import { market as loanMarket } from '#src/loan/market.ts'
import { market as loyaltyMarket } from '#src/loyalty/market.ts'
import { market as mallMarket } from '#src/mall/market.ts'
import { market as marketingMarket } from '#src/marketing/market.ts'
import { market as meterReadingMarket } from '#src/meter-reading/market.ts'
import { market as miniMarket } from '#src/mini/market.ts'
import { market as moveInOutMarket } from '#src/move-in-out/market.ts'
import { market as officeWorkMarket } from '#src/office-work/market.ts'
import { market as parkingMarket } from '#src/parking/market.ts'
import { market as patrolMarket } from '#src/patrol/market.ts'
import { market as paymentSplitMarket } from '#src/payment-split/market.ts'
import { market as procurementMarket } from '#src/procurement/market.ts'
import { market as qualityMarket } from '#src/quality/market.ts'
import { market as questionnaireMarket } from '#src/questionnaire/market.ts'
import { market as reconcilingMarket } from '#src/reconciling/market.ts'
import { market as releasePassMarket } from '#src/release-pass/market.ts'
import { market as repairMarket } from '#src/repair/market.ts'
import { market as roomHandoverMarket } from '#src/room-handover/market.ts'
import { market as saleMarket } from '#src/sale/market.ts'
import { market as satisfactionMarket } from '#src/satisfaction/market.ts'
import { market as screenDesignerMarket } from '#src/screen-designer/market.ts'
import { market as shiftsMarket } from '#src/shifts/market.ts'
import { market as supplierMarket } from '#src/supplier/market.ts'
import { market as trainingMarket } from '#src/training/market.ts'
import { market as visitorMarket } from '#src/visitor/market.ts'
import { market as workOrderMarket } from '#src/work-order/market.ts'
import { market as zkyMarket } from '#src/zky/market.ts'
import { served as mainData } from '#src/main-data/server.ts'
import { served as accessControl } from '#src/access-control/server.ts'
import { served as attendance } from '#src/attendance/server.ts'
import { served as bidding } from '#src/bidding/server.ts'
import { served as budgeting } from '#src/budgeting/server.ts'
import { served as businessReport } from '#src/business-report/server.ts'
import { served as cleaningGreening } from '#src/cleaning-greening/server.ts'
import { served as communityActivity } from '#src/community-activity/server.ts'
import { served as communityNotice } from '#src/community-notice/server.ts'
import { served as complaint } from '#src/complaint/server.ts'
import { served as contractManagement } from '#src/contract-management/server.ts'
import { served as customers } from '#src/customers/server.ts'
import { served as decoration } from '#src/decoration/server.ts'
import { served as downloadCenter } from '#src/download-center/server.ts'
import { served as dunning } from '#src/dunning/server.ts'
import { served as energy } from '#src/energy/server.ts'
import { served as equipmentInspection } from '#src/equipment-inspection/server.ts'
import { served as fee } from '#src/fee/server.ts'
import { served as fixedAsset } from '#src/fixed-asset/server.ts'
import { served as generalSettings } from '#src/general-settings/server.ts'
import { served as inventory } from '#src/inventory/server.ts'
import { served as invoicing } from '#src/invoicing/server.ts'
import { served as iot } from '#src/iot/server.ts'
import { served as knowledgeBase } from '#src/knowledge-base/server.ts'
import { served as loan } from '#src/loan/server.ts'
import { served as loyalty } from '#src/loyalty/server.ts'
import { served as mall } from '#src/mall/server.ts'
import { served as marketing } from '#src/marketing/server.ts'
import { served as meterReading } from '#src/meter-reading/server.ts'
import { served as mini } from '#src/mini/server.ts'
import { served as moveInOut } from '#src/move-in-out/server.ts'
import { served as officeWork } from '#src/office-work/server.ts'
import { served as parking } from '#src/parking/server.ts'
import { served as patrol } from '#src/patrol/server.ts'
import { served as paymentSplit } from '#src/payment-split/server.ts'
import { served as procurement } from '#src/procurement/server.ts'
import { served as quality } from '#src/quality/server.ts'
import { served as questionnaire } from '#src/questionnaire/server.ts'
import { served as reconciling } from '#src/reconciling/server.ts'
import { served as releasePass } from '#src/release-pass/server.ts'
import { served as repair } from '#src/repair/server.ts'
import { served as roomHandover } from '#src/room-handover/server.ts'
import { served as sale } from '#src/sale/server.ts'
import { served as satisfaction } from '#src/satisfaction/server.ts'
import { served as screenDesigner } from '#src/screen-designer/server.ts'
import { served as shifts } from '#src/shifts/server.ts'
import { served as supplier } from '#src/supplier/server.ts'
import { served as training } from '#src/training/server.ts'
import { served as visitor } from '#src/visitor/server.ts'
import { served as workOrder } from '#src/work-order/server.ts'
import { served as zky } from '#src/zky/server.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import type { FlowTemplate } from '@qifuyun/kit/flow-template.ts'
import type { MarketCard } from '@qifuyun/kit/market-card.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'

/** Every application that the server runs. */
export const SERVED: readonly ServedApp[] = [mainData, accessControl, attendance, bidding, budgeting, businessReport, cleaningGreening, communityActivity, communityNotice, complaint, contractManagement, customers, decoration, downloadCenter, dunning, energy, equipmentInspection, fee, fixedAsset, generalSettings, inventory, invoicing, iot, knowledgeBase, loan, loyalty, mall, marketing, meterReading, mini, moveInOut, officeWork, parking, patrol, paymentSplit, procurement, quality, questionnaire, reconciling, releasePass, repair, roomHandover, sale, satisfaction, screenDesigner, shifts, supplier, training, visitor, workOrder, zky]

/** Flows that come with applications. */
export const FLOWS: readonly FlowTemplate[] = [...attendanceFlows, ...biddingFlows, ...budgetingFlows, ...businessReportFlows, ...cleaningGreeningFlows, ...communityActivityFlows, ...communityNoticeFlows, ...complaintFlows, ...contractManagementFlows, ...customersFlows, ...decorationFlows, ...downloadCenterFlows, ...dunningFlows, ...equipmentInspectionFlows, ...feeFlows, ...fixedAssetFlows, ...inventoryFlows, ...invoicingFlows, ...knowledgeBaseFlows, ...loanFlows, ...loyaltyFlows, ...mallFlows, ...marketingFlows, ...meterReadingFlows, ...moveInOutFlows, ...officeWorkFlows, ...parkingFlows, ...paymentSplitFlows, ...procurementFlows, ...qualityFlows, ...questionnaireFlows, ...reconcilingFlows, ...releasePassFlows, ...repairFlows, ...roomHandoverFlows, ...saleFlows, ...shiftsFlows, ...supplierFlows, ...visitorFlows]

/** What the market says of applications, by route code. */
export const MARKET: Readonly<Record<string, MarketCard>> = {
  pkg25: accessControlMarket,
  pkg35: attendanceMarket,
  pkg34: biddingMarket,
  pkg53: budgetingMarket,
  pkg54: businessReportMarket,
  pkg27: cleaningGreeningMarket,
  pkg38: communityActivityMarket,
  pkg37: communityNoticeMarket,
  pkg23: complaintMarket,
  pkg4: contractManagementMarket,
  pkg10: customersMarket,
  pkg7: decorationMarket,
  pkg17: downloadCenterMarket,
  pkg30: dunningMarket,
  pkg6: energyMarket,
  pkg3: equipmentInspectionMarket,
  pkg2: feeMarket,
  pkg20: fixedAssetMarket,
  comm: generalSettingsMarket,
  pkg5: inventoryMarket,
  pkg29: invoicingMarket,
  pkg18: iotMarket,
  pkg51: knowledgeBaseMarket,
  pkg41: loanMarket,
  pkg12: loyaltyMarket,
  pkg13: mallMarket,
  pkg11: marketingMarket,
  pkg28: meterReadingMarket,
  mini: miniMarket,
  pkg40: moveInOutMarket,
  pkg19: officeWorkMarket,
  pkg24: parkingMarket,
  pkg22: patrolMarket,
  pkg16: paymentSplitMarket,
  pkg32: procurementMarket,
  pkg21: qualityMarket,
  pkg9: questionnaireMarket,
  pkg31: reconcilingMarket,
  pkg49: releasePassMarket,
  pkg1: repairMarket,
  pkg39: roomHandoverMarket,
  sale: saleMarket,
  pkg14: satisfactionMarket,
  pkg15: screenDesignerMarket,
  pkg36: shiftsMarket,
  pkg33: supplierMarket,
  pkg52: trainingMarket,
  pkg8: visitorMarket,
  pkg50: workOrderMarket,
  zky: zkyMarket,
}

/** Roles of the demo enterprise with the self-service rights of an application, by route code. */
export const DEMO_ROLES: Readonly<Record<string, readonly DemoRole[]>> = {
  pkg35: attendanceRoles,
  pkg34: biddingRoles,
  pkg27: cleaningGreeningRoles,
  pkg6: energyRoles,
  pkg3: equipmentInspectionRoles,
  pkg20: fixedAssetRoles,
  pkg18: iotRoles,
  pkg51: knowledgeBaseRoles,
  pkg19: officeWorkRoles,
  pkg22: patrolRoles,
  pkg21: qualityRoles,
  pkg36: shiftsRoles,
  pkg52: trainingRoles,
  pkg50: workOrderRoles,
  zky: zkyRoles,
}

ALTER TABLE "complaint_complaint" DROP CONSTRAINT "complaint_complaint_compensation_state_check";--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "compensated_by" text;--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "compensation_note" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "compensated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "adjustment" uuid;--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "work_order_no" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD COLUMN "order_uuid" uuid;--> statement-breakpoint
CREATE INDEX "complaint_complaint_compensation_state_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","compensation_state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_adjustment_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","adjustment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD CONSTRAINT "complaint_complaint_compensated_by_check" CHECK ("compensated_by" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "complaint_complaint" ADD CONSTRAINT "complaint_complaint_compensation_state_check" CHECK ("compensation_state" in ('1', '2', '3', '4')) NOT VALID;

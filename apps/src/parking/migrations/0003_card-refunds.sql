ALTER TABLE "parking_card_order" DROP CONSTRAINT "parking_card_order_state_check";--> statement-breakpoint
ALTER TABLE "parking_card_order" ADD COLUMN "pay_no" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "parking_card_order" ADD COLUMN "approval_uuid" uuid;--> statement-breakpoint
CREATE INDEX "parking_card_order_pay_no_idx" ON "parking_card_order" USING btree ("enterprise_uuid","pay_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "parking_card_order" ADD CONSTRAINT "parking_card_order_state_check" CHECK ("state" in ('10', '20', '25', '35', '30', '40', '50')) NOT VALID;

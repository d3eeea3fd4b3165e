ALTER TABLE "loan_loan" DROP CONSTRAINT "loan_loan_state_check";--> statement-breakpoint
ALTER TABLE "loan_item" ADD COLUMN "building_uuid" uuid;--> statement-breakpoint
ALTER TABLE "loan_item" ADD COLUMN "room_uuid" uuid;--> statement-breakpoint
ALTER TABLE "loan_item" ADD COLUMN "position_uuid" uuid;--> statement-breakpoint
ALTER TABLE "loan_item" ADD COLUMN "position_text" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "loan_loan" ADD COLUMN "owner_state" text;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD COLUMN "urgent_reason" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "loan_loan" ADD COLUMN "urgent_photos" text[];--> statement-breakpoint
ALTER TABLE "loan_loan" ADD COLUMN "approval_uuid" uuid;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD COLUMN "deposit_uuid" uuid;--> statement-breakpoint
CREATE INDEX "loan_item_room_uuid_idx" ON "loan_item" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_item_building_uuid_idx" ON "loan_item" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_item_position_uuid_idx" ON "loan_item" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD CONSTRAINT "loan_loan_owner_state_check" CHECK ("owner_state" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "loan_loan" ADD CONSTRAINT "loan_loan_state_check" CHECK ("state" in ('20', '10', '30', '40', '50', '60', '70')) NOT VALID;

ALTER TABLE "reconciling_line" ADD COLUMN "room_uuid" uuid;--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "payer" uuid;--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "booked" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "handler" uuid;--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "assignee" uuid;--> statement-breakpoint
ALTER TABLE "reconciling_line" ADD COLUMN "source_key" text collate "zh_natural";--> statement-breakpoint
CREATE INDEX "reconciling_line_assignee_idx" ON "reconciling_line" USING btree ("enterprise_uuid","assignee","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_room_uuid_idx" ON "reconciling_line" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_payer_idx" ON "reconciling_line" USING btree ("enterprise_uuid","payer","created_at" desc,"uuid") WHERE deleted_at is null;

ALTER TABLE "payment_split_settlement" ADD COLUMN "project_uuid" uuid;--> statement-breakpoint
ALTER TABLE "payment_split_settlement" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_split_move" ADD COLUMN "project_uuid" uuid;--> statement-breakpoint
CREATE INDEX "payment_split_settlement_project_uuid_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_move_project_uuid_idx" ON "payment_split_move" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
--> statement-breakpoint
UPDATE "payment_split_settlement" s SET "project_uuid" = a."project_uuid" FROM "payment_split_account" a WHERE a."enterprise_uuid" = s."enterprise_uuid" AND a."uuid" = s."account";

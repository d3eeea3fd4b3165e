ALTER TABLE "repair_repair_type" ADD COLUMN "warranty" text;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_warranty_check" CHECK ("warranty" in ('1', '2', '3', '4')) NOT VALID;

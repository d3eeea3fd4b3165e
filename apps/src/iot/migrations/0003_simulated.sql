ALTER TABLE "iot_device" ADD COLUMN "simulated" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "iot_device_command" ADD COLUMN "simulated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "iot_product_services" ADD COLUMN "reply" text collate "zh_natural";

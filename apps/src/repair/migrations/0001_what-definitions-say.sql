-- Accepted: changes the type of repair_repair_order.approval_uuid
-- Accepted: changes the type of repair_repair_order.force_uuid
-- Accepted: changes the type of repair_repair_order.session_uuid
ALTER TABLE "repair_repair_order" ALTER COLUMN "channel" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "priority" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "is_warranty" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "paused_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "suspend_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "approval_uuid" SET DATA TYPE uuid USING case when "approval_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "approval_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "force_uuid" SET DATA TYPE uuid USING case when "force_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "force_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "paid_amount" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "visit_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "respond_late" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "overdue" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "reopen_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "refuse_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "urge_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ALTER COLUMN "session_uuid" SET DATA TYPE uuid USING case when "session_uuid" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "session_uuid"::uuid end;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ALTER COLUMN "kind" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "category" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "dispatch_mode" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "charge" SET DEFAULT '3';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "respond_minutes" SET DEFAULT 30;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "finish_minutes" SET DEFAULT 480;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "warn_minutes" SET DEFAULT 60;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "calendar" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "return_visit" SET DEFAULT '2';--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "auto_rate_hours" SET DEFAULT 48;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "max_open" SET DEFAULT 5;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "owner_visible" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ALTER COLUMN "enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "repair_repair_type_members" ALTER COLUMN "online" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "repair_setting" ALTER COLUMN "daily_max" SET DEFAULT 10;--> statement-breakpoint
ALTER TABLE "repair_setting" ALTER COLUMN "accept_text" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "repair_repair_order_materials" ADD CONSTRAINT "repair_repair_order_materials_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."repair_repair_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ADD CONSTRAINT "repair_repair_order_quote_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."repair_repair_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type_members" ADD CONSTRAINT "repair_repair_type_members_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."repair_repair_type"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_channel_check" CHECK ("channel" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_appoint_at_check" CHECK ("appoint_at_end" >= "appoint_at_begin") NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_priority_check" CHECK ("priority" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_paused_minutes_check" CHECK ("paused_minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_work_minutes_check" CHECK ("work_minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_suspend_reason_check" CHECK ("suspend_reason" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_suspend_count_check" CHECK ("suspend_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_fault_cause_check" CHECK ("fault_cause" in ('1', '2', '3', '4', '5')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_discount_check" CHECK ("discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_amount_check" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_quote_state_check" CHECK ("quote_state" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_paid_amount_check" CHECK ("paid_amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_score_check" CHECK ("score" >= 1 and "score" <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_speed_check" CHECK ("speed" >= 1 and "speed" <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_service_check" CHECK ("service" >= 1 and "service" <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_rating_tags_check" CHECK ("rating_tags" <@ array['1', '2', '3', '4', '5', '6']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_visit_way_check" CHECK ("visit_way" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_visit_result_check" CHECK ("visit_result" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_visit_count_check" CHECK ("visit_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_reopen_count_check" CHECK ("reopen_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_refuse_count_check" CHECK ("refuse_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_urge_count_check" CHECK ("urge_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order" ADD CONSTRAINT "repair_repair_order_state_check" CHECK ("state" in ('10', '20', '30', '40', '45', '50', '60', '70', '80', '90', '95', '96')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_materials" ADD CONSTRAINT "repair_repair_order_materials_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 9999) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ADD CONSTRAINT "repair_repair_order_quote_lines_kind_check" CHECK ("kind" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ADD CONSTRAINT "repair_repair_order_quote_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 9999) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ADD CONSTRAINT "repair_repair_order_quote_lines_price_check" CHECK ("price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ADD CONSTRAINT "repair_repair_order_quote_lines_amount_check" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_category_check" CHECK ("category" in ('1', '2', '9')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_area_check" CHECK ("area" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_dispatch_mode_check" CHECK ("dispatch_mode" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_charge_check" CHECK ("charge" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_respond_minutes_check" CHECK ("respond_minutes" >= 1 and "respond_minutes" <= 43200) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_arrive_minutes_check" CHECK ("arrive_minutes" >= 1 and "arrive_minutes" <= 64800) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_finish_minutes_check" CHECK ("finish_minutes" >= 1 and "finish_minutes" <= 64800) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_warn_minutes_check" CHECK ("warn_minutes" >= 0 and "warn_minutes" <= 64800) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_calendar_check" CHECK ("calendar" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_return_visit_check" CHECK ("return_visit" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_auto_rate_hours_check" CHECK ("auto_rate_hours" >= 1 and "auto_rate_hours" <= 720) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_repair_type" ADD CONSTRAINT "repair_repair_type_max_open_check" CHECK ("max_open" >= 1 and "max_open" <= 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_price_item" ADD CONSTRAINT "repair_price_item_price_check" CHECK ("price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_price_item" ADD CONSTRAINT "repair_price_item_low_price_check" CHECK ("low_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_price_item" ADD CONSTRAINT "repair_price_item_high_price_check" CHECK ("high_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_price_item" ADD CONSTRAINT "repair_price_item_warranty_days_check" CHECK ("warranty_days" >= 0 and "warranty_days" <= 3650) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_material" ADD CONSTRAINT "repair_material_qty_check" CHECK ("qty" >= 0 and "qty" <= 99999) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_outage" ADD CONSTRAINT "repair_outage_kind_check" CHECK ("kind" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_outage" ADD CONSTRAINT "repair_outage_state_check" CHECK ("state" in ('10', '20')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_assign_log" ADD CONSTRAINT "repair_assign_log_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_assign_log" ADD CONSTRAINT "repair_assign_log_minutes_check" CHECK ("minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_discount_check" CHECK ("discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_total_check" CHECK ("total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_status_check" CHECK ("status" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_confirm_by_check" CHECK ("confirm_by" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_visit" ADD CONSTRAINT "repair_visit_way_check" CHECK ("way" in ('1', '2', '3')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_visit" ADD CONSTRAINT "repair_visit_result_check" CHECK ("result" in ('1', '2', '3', '4')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_setting" ADD CONSTRAINT "repair_setting_daily_max_check" CHECK ("daily_max" >= 1 and "daily_max" <= 100) NOT VALID;

ALTER TABLE "main_data_project" ALTER COLUMN "status_code" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "main_data_building" ALTER COLUMN "sort" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "main_data_tender" ALTER COLUMN "status_code" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "main_data_room" ALTER COLUMN "room_status_code" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "main_data_position" ALTER COLUMN "sort" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "main_data_contractor" ALTER COLUMN "status_code" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "main_data_project" ADD CONSTRAINT "main_data_project_status_code_check" CHECK ("status_code" in (1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_project" ADD CONSTRAINT "main_data_project_longitude_check" CHECK ("longitude" >= -180 and "longitude" <= 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_project" ADD CONSTRAINT "main_data_project_latitude_check" CHECK ("latitude" >= -90 and "latitude" <= 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_project" ADD CONSTRAINT "main_data_project_land_area_check" CHECK ("land_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_project" ADD CONSTRAINT "main_data_project_building_area_check" CHECK ("building_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_building" ADD CONSTRAINT "main_data_building_building_type_code_check" CHECK ("building_type_code" in ('1004502', '1004503', '1005501', '1005502')) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_building" ADD CONSTRAINT "main_data_building_floors_above_check" CHECK ("floors_above" >= 0 and "floors_above" <= 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_building" ADD CONSTRAINT "main_data_building_floors_under_check" CHECK ("floors_under" >= 0 and "floors_under" <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_building" ADD CONSTRAINT "main_data_building_unit_count_check" CHECK ("unit_count" >= 0 and "unit_count" <= 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_building" ADD CONSTRAINT "main_data_building_sort_check" CHECK ("sort" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_tender" ADD CONSTRAINT "main_data_tender_status_code_check" CHECK ("status_code" in (1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_tender" ADD CONSTRAINT "main_data_tender_contract_amount_fen_check" CHECK ("contract_amount_fen" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_room" ADD CONSTRAINT "main_data_room_floor_no_check" CHECK ("floor_no" >= -20 and "floor_no" <= 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_room" ADD CONSTRAINT "main_data_room_room_status_code_check" CHECK ("room_status_code" in (1, 2, 3, 4, 5)) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_room" ADD CONSTRAINT "main_data_room_building_area_check" CHECK ("building_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_room" ADD CONSTRAINT "main_data_room_inside_area_check" CHECK ("inside_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_bedroom_count_check" CHECK ("bedroom_count" >= 0 and "bedroom_count" <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_hall_count_check" CHECK ("hall_count" >= 0 and "hall_count" <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_kitchen_count_check" CHECK ("kitchen_count" >= 0 and "kitchen_count" <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_toilet_count_check" CHECK ("toilet_count" >= 0 and "toilet_count" <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_building_area_check" CHECK ("building_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_door_model" ADD CONSTRAINT "main_data_door_model_inside_area_check" CHECK ("inside_area" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_position" ADD CONSTRAINT "main_data_position_sort_check" CHECK ("sort" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_contractor" ADD CONSTRAINT "main_data_contractor_status_code_check" CHECK ("status_code" in (1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "main_data_contractor" ADD CONSTRAINT "main_data_contractor_score_check" CHECK ("score" >= 0 and "score" <= 100) NOT VALID;

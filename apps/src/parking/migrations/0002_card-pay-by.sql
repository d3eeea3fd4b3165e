ALTER TABLE "parking_card_order" ADD COLUMN "pay_by" date;

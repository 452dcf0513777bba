"""Checks a record of Touchline and its log without a line of Touchline's code."""
